import { fullTime, shortTime } from '../format.ts'

interface Props {
  /** ISO 8601. */
  readonly at: string
  /** How it is written; short unless given. The whole date is in the title. */
  readonly format?: (iso: string) => string
  readonly className?: string
}

export const Time = ({ at, format = shortTime, className }: Props) => (
  <time dateTime={at} title={fullTime(at)} className={className}>
    {format(at)}
  </time>
)
