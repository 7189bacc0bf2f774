import { type Right, rightNames, rights } from '#shared/admin/rights.ts'
import { hasRole, type Role, roleLabels } from '#shared/domain/auth/roles.ts'
import { type RouteId, routeList } from '#shared/routes/table.ts'
import { Icon } from '../../kit/icon.tsx'

const columns = Object.keys(rightNames) as readonly Right[]

const screens = routeList.filter(([, { kind }]) => kind === 'console')

/** The lowest role for a right on a screen; null where the screen has no such act. */
const roleFor = (id: RouteId, sees: Role | undefined, right: Right): Role | null =>
  (right === 'sees' ? sees : rights[id]?.[right]?.role) ?? null

/** What a role can do, screen by screen. Screens that it can't open are left out. */
export function RightsTable({ role }: { readonly role: Role }) {
  return (
    <div role="region" aria-label="Rettigheder" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-[0.875rem]">
        <caption className="sr-only">Det kan »{roleLabels[role]}«</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pr-3 text-left font-semibold text-mute">
              Skærm
            </th>
            {columns.map((right) => (
              <th
                key={right}
                scope="col"
                className="px-1 py-1.5 text-center font-semibold sm:px-2 text-mute"
              >
                {rightNames[right]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {screens
            .filter(([, route]) => hasRole(role, route.role))
            .map(([id, route]) => (
              <tr key={id} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink">
                  {route.label}
                </th>
                {columns.map((right) => (
                  <td key={right} className="px-1 py-1.5 text-center sm:px-2">
                    <Mark role={role} needed={roleFor(id, route.role, right)} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

interface MarkProps {
  readonly role: Role
  /** The lowest role that may; null for what the screen does not have. */
  readonly needed: Role | null
}

function Mark({ role, needed }: MarkProps) {
  if (!needed) return null
  return hasRole(role, needed) ? (
    <>
      <Icon name="check" className="inline size-4 text-good" />
      <span className="sr-only">Ja</span>
    </>
  ) : (
    <span className="text-mute">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Nej</span>
    </span>
  )
}
