import { copyText } from '../copy-text.ts'
import { Button } from './button.tsx'

interface Props {
  readonly text: string
  readonly label: string
  /** Toast after copying. */
  readonly done: string
}

export const CopyButton = ({ text, label, done }: Props) => (
  <Button onClick={() => void copyText(text, done)} icon="copy">
    {label}
  </Button>
)
