import { phoneHref } from '#shared/content/copy/contact-links.ts'
import type { Site } from '#client/site.ts'
import { MessagePage } from './message-page.tsx'
import { WaysOn } from './ways-on.tsx'

interface Props {
  readonly site: Site
  readonly status: number
  readonly title: string
  /** What happened and what to do. */
  readonly text: string
}

export function ProblemPage(props: Props) {
  const { phone } = props.site.brand.contact
  return (
    <MessagePage {...props}>
      <WaysOn />
      <p className="message-links">
        Haster det? Ring på <a href={phoneHref(phone)}>{phone}</a>.
      </p>
    </MessagePage>
  )
}
