import type { ReactNode } from 'react'

/** A white box with a border and no shadow. */
export function Card({
  className = '',
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  return <div className={`rounded-box border border-line bg-card ${className}`}>{children}</div>
}

/** A section of a detail view, below a line. */
export function Section({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-4">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  )
}

/** A list of names and values, without the rows whose value is empty. */
export function Facts({ rows }: { readonly rows: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {Object.entries(rows)
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-mute">{name}</dt>
            <dd className="whitespace-pre-line text-ink">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Preformatted text that can be scrolled by keyboard too. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-[0.875rem] font-semibold text-ink">{label}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre
        tabIndex={0}
        aria-label={label}
        role="region"
        className="max-h-80 overflow-auto rounded-knob border border-line bg-sunk p-3 font-mono text-[0.8125rem] leading-5 break-words whitespace-pre-wrap text-ink"
      >
        {text}
      </pre>
    </div>
  )
}
