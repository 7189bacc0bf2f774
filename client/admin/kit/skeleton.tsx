/** Flat blocks in the final size while something loads. */
export function Skeleton({
  rows = 6,
  className = 'h-10',
}: {
  readonly rows?: number
  readonly className?: string
}) {
  return (
    <div role="status" aria-label="Henter" className="grid gap-2 p-3">
      {Array.from({ length: rows }, (_, i) => (
        <span key={i} className={`block rounded-md bg-plain-wash ${className}`} />
      ))}
    </div>
  )
}
