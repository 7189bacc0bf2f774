/** How long a script may take the first time it is asked for, and when somebody else's asking is under way, in ms (requirement 9.9). */
const firstLoad = 10_000
const loadUnderWay = 5000
/** How often it is looked for, in ms. */
const every = 100

/** Loads a script once; true when `isReady` says that it works, false where it didn't come in time. */
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
