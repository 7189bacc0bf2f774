import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName, IslandProps } from './islands/registry.tsx'
import { islands } from './islands/registry.tsx'

export type IslandTrigger = 'interaction' | 'visible' | 'load'

interface Props<Name extends IslandName> {
  readonly name: Name
  /** When it hydrates: on the first interaction, also when scrolled into view (below the first screen only), or on load (the main purpose of a page). */
  readonly when?: IslandTrigger
  readonly props: IslandProps<Name>
  /** Local-storage key: if it has a value, the island hydrates on load to show it. */
  readonly stored?: string
}

let count = 0

/** Call with 0 before each page, so that ids are unique and stable; an island rendered apart from its page starts from its own number. */
export function resetIslandIds(from = 0): void {
  count = from
}

/** An interactive part of a document. It has its own React root, so that ids match on hydration; the page around it remains plain HTML. */
export function Island<Name extends IslandName>({
  name,
  when = 'interaction',
  props,
  stored,
}: Props<Name>) {
  const prefix = `i${count++}-`
  const Component = islands[name] as ComponentType<IslandProps<Name>>
  const html = renderToString(<Component {...(props as IslandProps<Name> & object)} />, {
    identifierPrefix: prefix,
  })
  return (
    <x-island
      name={name}
      prefix={prefix}
      when={when}
      stored={stored}
      props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-island': {
        name: string
        prefix: string
        when: IslandTrigger
        stored?: string | undefined
        props: string
        dangerouslySetInnerHTML: { __html: string }
      }
    }
  }
}
