import type { NewToast } from '#client/state/toasts.ts'

interface Preview {
  /** The draft in the site, under a signed link. */
  readonly path: string
}

/** What follows the act »Se kladden«: the draft opens in a new tab, or by the toast's button where the browser refuses a tab that no click asked for. */
export const draftPreview = {
  done: ({ path }: Preview): NewToast =>
    window.open(path, '_blank')
      ? { text: 'Kladden er åbnet i en ny fane' }
      : {
          text: 'Browseren åbnede ikke fanen',
          action: { label: 'Se kladden', run: () => void window.open(path, '_blank') },
        },
}
