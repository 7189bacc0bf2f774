import { toastDurationMs } from '#client/state/toast-duration.ts'

/** Announces the notice that the Worker rendered, closes it after a while, and removes it from the URL, so that a reload doesn't repeat it. */
export function startPageNotice(region: HTMLElement): void {
  const address = new URL(location.href)
  address.searchParams.delete('konto')
  history.replaceState(history.state, '', address)
  const toast = region.firstElementChild as HTMLElement
  // Screen readers announce only what is added to a live region, not its initial content.
  toast.remove()
  region.append(toast)
  const close = (): void => region.remove()
  let timer = setTimeout(close, toastDurationMs)
  const hold = (): void => clearTimeout(timer)
  const release = (): void => {
    hold()
    timer = setTimeout(close, toastDurationMs)
  }
  region.addEventListener('pointerenter', hold)
  region.addEventListener('focusin', hold)
  region.addEventListener('pointerleave', release)
  region.addEventListener('focusout', release)
  region.addEventListener('submit', (event) => {
    event.preventDefault()
    close()
  })
  region.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
}
