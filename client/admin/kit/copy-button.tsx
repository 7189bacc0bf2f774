import { showToast } from '#client/state/toasts.ts'
import { Button } from './button.tsx'

interface Props {
  readonly text: string
  readonly label: string
  /** Toast after copying. */
  readonly done: string
}

export function CopyButton({ text, label, done }: Props) {
  const copy = async () => {
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
  return (
    <Button onClick={() => void copy()} icon="copy">
      {label}
    </Button>
  )
}
