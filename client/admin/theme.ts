export type Theme = 'light' | 'dark'

const key = 'consoleTheme'

/** What somebody chose on this machine, else what their system asks for. */
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
    // Storage may be closed: the choice then lasts as long as the page.
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
