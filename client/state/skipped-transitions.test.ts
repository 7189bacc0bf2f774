import { expect, test } from 'vitest'
import { isSkippedTransition } from './skipped-transitions.ts'

test.each([
  [new DOMException('Transition was skipped. Navigation aborted', 'AbortError'), true],
  [
    new DOMException(
      'Transition was aborted because of invalid state. ViewTransition opt-in disabled',
      'InvalidStateError',
    ),
    true,
  ],
  [new DOMException('The user aborted a request.', 'AbortError'), false],
  [new Error('Transition'), false],
  [null, false],
])('%s is a skipped transition: %s', (reason, skipped) => {
  expect(isSkippedTransition(reason)).toBe(skipped)
})
