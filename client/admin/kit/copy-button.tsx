import { showToast } from './toast-store.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface Props {
  readonly text: string
  readonly label: string
  /** What to say once it is done. */
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
    <Button onClick={() => void copy()}>
      <Icon name="copy" className="size-4" />
      {label}
    </Button>
  )
}
