export type Theme = 'light' | 'dark'

const key = 'consoleTheme'

/** The theme chosen on this machine, else the system's. */
export function currentTheme(): Theme {
  const stored = readStored()
  if (stored) return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function applyTheme(theme: Theme = currentTheme()): void {
  document.documentElement.dataset['theme'] = theme
}

export function storeTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function readStored(): Theme | null {
  try {
    const value = localStorage.getItem(key)
    return value === 'light' || value === 'dark' ? value : null
  } catch {
    return null
  }
}
