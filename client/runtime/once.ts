/** A second press within this time is the same press, in ms. */
const samePress = 4000

/** Forms marked `data-once` are sent once a press: the second half of a double click would find what they do already done. */
export function startOnce(): void {
  let sentAt = Number.NEGATIVE_INFINITY
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof Element) || !event.target.hasAttribute('data-once')) return
    if (event.timeStamp - sentAt < samePress) event.preventDefault()
    else sentAt = event.timeStamp
  })
}
