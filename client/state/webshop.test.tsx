import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createCart } from './cart.ts'
import { useWebshop, WebshopProvider } from './webshop.tsx'

const Count = () => <b>{useWebshop().cart.items.length}</b>
const actions = createCart({ fetch, readCookie: () => '', changed: () => undefined })

test('throws outside a provider', () => {
  expect(() => renderToString(<Count />)).toThrow(
    'useWebshop must be used within a WebshopProvider',
  )
})

test('gives the cart inside one, which is empty on the Worker', () => {
  expect(
    renderToString(
      <WebshopProvider actions={actions}>
        <Count />
      </WebshopProvider>,
    ),
  ).toBe('<b>0</b>')
})
