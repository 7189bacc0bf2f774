import { Fragment } from 'react'
import { nameOf } from '#shared/domain/redirects/source.ts'

/** An address in a monospaced font, with names and `*` highlighted. It breaks at its parts first. */
export function Address({
  text,
  className = '',
}: {
  readonly text: string
  readonly className?: string
}) {
  return (
    <span className={`font-mono text-[0.84375rem] [overflow-wrap:anywhere] ${className}`}>
      {text.split(/(?<=\/)|(?=[/?&])/).map((part, i) => (
        <Fragment key={i}>
          {i > 0 && part !== '/' && <wbr />}
          {part === '*' || nameOf(part) !== null ? (
            <mark className="rounded-sm bg-note-wash px-0.5 text-note">{part}</mark>
          ) : (
            part
          )}
        </Fragment>
      ))}
    </span>
  )
}

const tones: Readonly<Record<number, string>> = {
  301: 'bg-plain-wash text-text',
  308: 'bg-plain-wash text-text',
  410: 'bg-bad-wash text-bad',
  451: 'bg-bad-wash text-bad',
}

/** The status of a rule. */
export function Code({ status }: { readonly status: number }) {
  return (
    <span
      className={`rounded-md px-2 py-0.5 text-[0.8125rem] leading-4.5 font-semibold ${tones[status] ?? 'bg-note-wash text-note'}`}
    >
      {status}
    </span>
  )
}
