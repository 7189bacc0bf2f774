import { showToast } from '#client/state/toasts.ts'

/** Copies a text and says so, or how the user copies it without the browser's help. */
export async function copyText(text: string, done = 'Kopieret'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: done })
  } catch {
    showToast({
      text: 'Browseren ville ikke kopiere. Markér teksten, og kopiér den selv.',
      tone: 'bad',
    })
  }
}
