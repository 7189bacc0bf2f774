import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName, IslandProps } from './islands/registry.ts'
import { islands } from './islands/registry.ts'

export type IslandTrigger = 'interaction' | 'visible' | 'load'

interface Props<Name extends IslandName> {
  readonly name: Name
  /** When it wakes: on the visitor's first touch, or also once it scrolls into view (below the first screen only), or by itself once the page is there (what a page is for). */
  readonly when?: IslandTrigger
  readonly props: IslandProps<Name>
  /** Entry of the browser's storage that wakes it by itself: what is remembered there is to be seen. */
  readonly stored?: string
}

let count = 0

/** Ids are unique on a page as long as each page render starts from zero; an island drawn again apart from its page starts from its own number. */
export function resetIslandIds(from = 0): void {
  count = from
}

/**
 * An interactive part of a document. Its React root is its own (not part of the page's tree), so that ids agree when
 * it hydrates; the page outside stays plain HTML.
 */
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
