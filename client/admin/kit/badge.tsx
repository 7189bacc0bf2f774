const tones = {
  plain: { shape: '●', className: 'bg-plain-wash text-text' },
  good: { shape: '●', className: 'bg-good-wash text-good' },
  note: { shape: '●', className: 'bg-note-wash text-note' },
  act: { shape: '●', className: 'bg-wash text-act' },
  wait: { shape: '▲', className: 'bg-wait-wash text-wait' },
  bad: { shape: '◆', className: 'bg-bad-wash text-bad' },
} as const

export type Tone = keyof typeof tones

/** A status as its badge shows it. */
export interface Status {
  readonly tone: Tone
  readonly label: string
}

/** The shape of a tone, in the text's colour. */
export const Mark = ({
  tone,
  className = '',
}: {
  readonly tone: Tone
  readonly className?: string
}) => (
  <span aria-hidden="true" className={`text-[0.6875rem] ${className}`}>
    {tones[tone].shape}
  </span>
)

/** A status as shape, colour and word, never colour alone: ● fine, ▲ waits, ◆ failed. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-md px-2 py-0.5 text-[0.8125rem] leading-4.5 font-semibold whitespace-nowrap ${tones[tone].className}`}
    >
      <Mark tone={tone} className="leading-none" />
      {children}
    </span>
  )
}

export const StatusBadge = ({ status: { tone, label } }: { readonly status: Status }) => (
  <Badge tone={tone}>{label}</Badge>
)
