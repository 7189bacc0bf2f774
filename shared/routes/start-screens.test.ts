import { expect, test } from 'vitest'
import { startPath, startScreens } from './start-screens.ts'
import { routes } from './table.ts'

test('each first screen is a console screen that every role may open', () => {
  for (const path of Object.keys(startScreens))
    expect(Object.values(routes), path).toContainEqual(
      expect.objectContaining({ path, role: 'viewer' }),
    )
})

test('the first screen is the chosen one, and the overview for any other', () => {
  expect(startPath('/admin/tilbud')).toBe('/admin/tilbud')
  expect(['/admin/gone', 'toString', null].map(startPath)).toEqual(['/admin', '/admin', '/admin'])
})
