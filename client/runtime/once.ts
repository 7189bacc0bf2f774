/** A second submit within this time is ignored, in ms. */
const samePress = 4000

/** Submits forms marked `data-once` only once on a double click: the second request would fail, as the first has done the work. */
export function startOnce(): void {
  let sentAt = Number.NEGATIVE_INFINITY
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof Element) || !event.target.hasAttribute('data-once')) return
    if (event.timeStamp - sentAt < samePress) event.preventDefault()
    else sentAt = event.timeStamp
  })
}
