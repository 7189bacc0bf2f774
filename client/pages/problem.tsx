import type { ComponentProps } from 'react'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { MessagePage } from './message-page.tsx'
import { WaysOn } from './ways-on.tsx'

export function ProblemPage(props: Omit<ComponentProps<typeof MessagePage>, 'children'>) {
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
