import { count } from '../../../format.ts'
import { Mark } from '../../../kit/badge.tsx'
import type { RefusedRow } from './messages.ts'

interface Props {
  readonly title: string
  readonly rows: readonly RefusedRow[]
  /** The number of rows; `rows` may hold only the first. */
  readonly total: number
  readonly tone: 'bad' | 'wait'
}

/** Rows of a file, each with its number, its text and a message. */
export function RowList({ title, rows, total, tone }: Props) {
  if (rows.length === 0) return null
  return (
    <details open className="rounded-knob border border-line">
      <summary
        className={`rounded-knob px-3 py-2 font-semibold ${tone === 'bad' ? 'text-bad' : 'text-wait'}`}
      >
        <Mark tone={tone} className="mr-1.5" />
        {title}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        tabIndex={0}
        role="region"
        aria-label={title}
        className="max-h-72 overflow-auto border-t border-line"
      >
        <table className="w-full border-collapse text-[0.875rem]">
          <thead>
            <tr className="text-left text-mute">
              <th scope="col" className="px-3 py-1.5 font-semibold">
                Række
              </th>
              <th scope="col" className="px-3 py-1.5 font-semibold">
                Hvorfor
              </th>
              <th scope="col" className="px-3 py-1.5 font-semibold max-md:hidden">
                Står der
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, text, reason }, i) => (
              <tr key={i} className="border-t border-line align-top">
                <td className="px-3 py-1.5 tabular-nums">{count(row)}</td>
                <td className="px-3 py-1.5 text-ink">{reason}</td>
                <td
                  className="max-w-80 truncate px-3 py-1.5 font-mono text-[0.8125rem] max-md:hidden"
                  title={text}
                >
                  {text}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {total > rows.length && (
          <p className="border-t border-line px-3 py-2 text-mute">
            Her står de første {count(rows.length)} af {count(total)}.
          </p>
        )}
      </div>
    </details>
  )
}
