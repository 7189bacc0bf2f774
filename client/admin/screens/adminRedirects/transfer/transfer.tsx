import { useHasRole } from '../../../session.ts'
import { Export } from './export.tsx'
import { Import } from './import.tsx'

/** Import and export of rules. */
export function Transfer() {
  const mayWrite = useHasRole('admin')
  return (
    <div
      className={`grid items-start gap-3.5 ${mayWrite ? 'wide:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]' : 'max-w-160'}`}
    >
      {mayWrite && <Import />}
      <Export />
    </div>
  )
}
