/** Text as it went over the wire; scrolls by keyboard too. */
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
