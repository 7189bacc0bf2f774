import type { PageData } from '#client/site.ts'
import { href } from '#shared/routes/href.ts'

type Name = NonNullable<PageData['notice']>

/** Shown once, after an event on another page. */
const notices: Readonly<Record<Name, { readonly title: string; readonly text: string }>> = {
  accountConfirmed: { title: 'Din konto er bekræftet', text: 'Du er logget ind nu.' },
}

/** A toast rendered by the Worker: it needs no script, and client/runtime/page-notice.ts closes it after a while. */
export function PageNotice({ name }: { readonly name: Name }) {
  const { title, text } = notices[name]
  return (
    <div className="toast-region" role="status" data-page-notice="">
      <div className="toast">
        <strong>{title}</strong>
        <p>{text}</p>
        <form action={href('home')}>
          <button aria-label="Luk besked">×</button>
        </form>
      </div>
    </div>
  )
}
