import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/** Gives an island's HTML its own React root; returns when it listens. */
export function hydrate(element: Element, Component: (props: object) => unknown): void {
  const props = JSON.parse(element.getAttribute('props') ?? '{}') as object
  flushSync(() => {
    hydrateRoot(element, createElement(Component as never, props), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
      onRecoverableError: (error) => console.error('island', element.getAttribute('name'), error),
    })
  })
  element.setAttribute('awake', '')
}
