/** Longest wait for a script, in ms: for a new request, and for one that is already loading (requirement 9.9). */
const firstLoad = 10_000
const loadUnderWay = 5000
/** Polling interval, in ms. */
const every = 100

/** Loads a script once; true as soon as `isReady` returns true, false if it fails or times out. */
export function loadScript(src: string, isReady: () => boolean): Promise<boolean> {
  const underWay = [...document.scripts].some((script) => script.src === src)
  let failed = false
  if (!underWay) {
    const script = document.createElement('script')
    script.addEventListener('error', () => (failed = true))
    script.async = true
    script.src = src
    document.head.append(script)
  }
  const deadline = Date.now() + (underWay ? loadUnderWay : firstLoad)
  return new Promise((resolve) => {
    const look = (): void => {
      if (isReady()) resolve(true)
      else if (failed || Date.now() >= deadline) resolve(false)
      else setTimeout(look, every)
    }
    look()
  })
}
