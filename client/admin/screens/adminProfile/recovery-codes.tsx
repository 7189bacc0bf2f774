import { formatRecoveryCode } from '#shared/schemas/session.ts'
import { brand } from '#shared/brand.ts'
import { Button } from '../../kit/button.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Notice } from '../../kit/notices.tsx'

/** The recovery codes, which are shown only now: to copy, to print or to store as a file. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.map(formatRecoveryCode).join('\n')
  const download = () => {
    const file = new Blob([`${brand.company.shortName}: gendannelseskoder\n\n${text}\n`], {
      type: 'text/plain',
    })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'gendannelseskoder.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  }
  return (
    <div className="grid gap-3">
      <Notice>Gem koderne nu. De vises ikke igen, og hver virker én gang.</Notice>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-knob border border-line bg-sunk p-4 font-mono text-[0.8125rem] max-sm:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>{formatRecoveryCode(code)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Kopiér" done="Koderne er kopieret" />
        <Button icon="download" onClick={download}>
          Gem som fil
        </Button>
      </div>
    </div>
  )
}
