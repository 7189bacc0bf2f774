import { loadScript } from './load-script.ts'
import type { FrameMessage, ReviewsConfig } from './messages.ts'

type Widget = Readonly<Record<string, ((element: HTMLElement) => unknown) | undefined>>

/** Loads the widget, renders it into its element, and reports every change of its height. */
export async function showReviews(
  element: HTMLElement,
  { script, global, draw }: ReviewsConfig,
  report: (message: FrameMessage) => void,
): Promise<void> {
  const widget = (): Widget | undefined =>
    (globalThis as unknown as Record<string, Widget | undefined>)[global]
  if (!(await loadScript(script, () => widget() !== undefined))) {
    console.warn(`The reviews could not be loaded from ${new URL(script).origin}`)
    return report({ type: 'failed' })
  }
  if (draw) widget()?.[draw]?.(element)
  new ResizeObserver(() => {
    const { height } = element.getBoundingClientRect()
    if (height > 0) report({ type: 'height', height: Math.ceil(height) })
  }).observe(element)
}
