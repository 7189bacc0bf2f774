import { beforeEach, expect, test, vi } from 'vitest'
import { applyDensity, type Preferences, takePreferences } from './preferences.ts'

let stored: Map<string, string>
let dataset: Record<string, string>

beforeEach(() => {
  stored = new Map()
  dataset = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

const usual: Preferences = { theme: 'system', density: 'compact', singleKeys: true }
const kept = () => [
  stored.get('consoleTheme'),
  stored.get('consoleDensity'),
  stored.get('consoleKeys'),
]

test('a machine takes over the profile’s theme, density and keys', () => {
  takePreferences({ theme: 'dark', density: 'airy', singleKeys: false })
  expect(kept()).toEqual(['dark', 'airy', 'off'])
  expect(dataset).toEqual({ theme: 'dark', density: 'airy' })
  takePreferences(usual)
  expect(kept()).toEqual([undefined, undefined, undefined])
  expect(dataset).toEqual({ theme: 'light', density: 'compact' })
})

test('what was chosen for this machine alone stays until the profile changes', () => {
  stored.set('consoleTheme', 'dark')
  takePreferences(usual)
  takePreferences({ ...usual, density: 'airy' })
  expect(stored.get('consoleTheme')).toBe('dark')
  takePreferences({ ...usual, theme: 'light' })
  expect(stored.get('consoleTheme')).toBe('light')
})

test('a machine without a kept density has the usual one', () => {
  applyDensity()
  expect(dataset).toEqual({ density: 'compact' })
  stored.set('consoleDensity', 'airy')
  applyDensity()
  expect(dataset).toEqual({ density: 'airy' })
})

test('without storage the preferences hold until the page is closed', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('forbidden')
    },
    removeItem: () => undefined,
  })
  takePreferences({ ...usual, theme: 'dark', density: 'airy' })
  expect(dataset).toEqual({ theme: 'dark', density: 'airy' })
})
