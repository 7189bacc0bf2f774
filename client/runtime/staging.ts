/** Reveals the home page's later sections (requirement 4.7.1): 500 ms; then idle or 1 s; then idle or a further 2 s. */
export function startStaging(): void {
  setTimeout(() => reveal('500'), 500)
  idleOr(1000, () => {
    reveal('1000')
    idleOr(2000, () => reveal('2000'))
  })
}

/** Marks sections in view as shown, so that they don't disappear when the script loads. */
export function showSeen(): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-stage]'))
    if (section.getBoundingClientRect().top < innerHeight) section.dataset['shown'] = ''
}

function reveal(stage: string): void {
  for (const section of document.querySelectorAll<HTMLElement>(`[data-stage="${stage}"]`))
    section.dataset['shown'] = ''
}

function idleOr(timeout: number, callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout })
  else setTimeout(callback, timeout)
}
