import { atom, getDefaultStore } from 'jotai/vanilla'

export type Theme = 'light' | 'dark'
/** `system` follows the machine. */
export type ThemeChoice = Theme | 'system'

const key = 'consoleTheme'
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The theme chosen on this machine. */
function themeChoice(): ThemeChoice {
  try {
    const value = localStorage.getItem(key)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

/** The choice that is applied. */
export const themeAtom = atom<ThemeChoice>('system')

export function applyTheme(choice: ThemeChoice = themeChoice()): void {
  getDefaultStore().set(themeAtom, choice)
  const theme = choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice
  document.documentElement.dataset['theme'] = theme
}

/** Applies the chosen theme, and the system's as it changes. */
export function startTheme(): void {
  applyTheme()
  systemIsDark().addEventListener('change', () => applyTheme())
}

export function storeTheme(choice: ThemeChoice): void {
  applyTheme(choice)
  try {
    if (choice === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
