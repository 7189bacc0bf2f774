import type { Profile } from './data/profile.ts'
import { applyTheme } from './theme.ts'

/** How the user likes the console. */
export type Preferences = Pick<Profile, 'theme' | 'density' | 'singleKeys'>

// Where this machine keeps each preference; without an entry it is the usual one.
const themeKey = 'consoleTheme'
const densityKey = 'consoleDensity'
const keysKey = 'consoleKeys'
/** The preferences of the profile that this machine took over last. */
const takenKey = 'consolePreferences'

const usual: Preferences = { theme: 'system', density: 'compact', singleKeys: true }

/** Applies a density, or the one kept on this machine. */
export function applyDensity(density: string = read(densityKey) ?? usual.density): void {
  document.documentElement.dataset['density'] = density
}

/**
 * Takes over what changed in the profile since this machine did so last. What the user chose for this machine alone (the theme in
 * the menu) thus stays until they change the profile.
 */
export function takePreferences({ theme, density, singleKeys }: Preferences): void {
  const taken = readTaken()
  if (theme !== taken.theme) {
    keep(themeKey, theme === 'system' ? null : theme)
    applyTheme(theme === 'system' ? undefined : theme)
  }
  if (density !== taken.density) {
    keep(densityKey, density === usual.density ? null : density)
    applyDensity(density)
  }
  if (singleKeys !== taken.singleKeys) keep(keysKey, singleKeys ? null : 'off')
  keep(takenKey, JSON.stringify({ theme, density, singleKeys } satisfies Preferences))
}

function readTaken(): Preferences {
  try {
    return { ...usual, ...(JSON.parse(read(takenKey) ?? '{}') as Partial<Preferences>) }
  } catch {
    return usual
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage the preference is taken over again at the next visit.
  }
}
