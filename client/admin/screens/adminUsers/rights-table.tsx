import { type Right, rightNames, rights } from '#shared/admin/rights.ts'
import { hasRole, type Role, roleLabels } from '#shared/domain/auth/roles.ts'
import { routes } from '#shared/routes/table.ts'
import { Icon } from '../../kit/icon.tsx'
import { consoleRouteIds } from '../registry.ts'

const columns = Object.keys(rightNames) as readonly Right[]

/** The lowest role for a right on a screen; null where the screen has no such act. */
const roleFor = (id: (typeof consoleRouteIds)[number], right: Right): Role | null =>
  right === 'sees' ? (routes[id].role ?? null) : (rights[id]?.[right]?.role ?? null)

/** What a role can do, screen by screen. Screens that it can't open are left out. */
export function RightsTable({ role }: { readonly role: Role }) {
  const screens = consoleRouteIds.filter((id) => hasRole(role, routes[id].role))
  return (
    <div className="overflow-x-auto">
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
                className="px-2 py-1.5 text-center font-semibold text-mute"
              >
                {rightNames[right]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {screens.map((id) => (
            <tr key={id} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink">
                {routes[id].label}
              </th>
              {columns.map((right) => (
                <td key={right} className="px-2 py-1.5 text-center">
                  <Mark allowed={hasRole(role, roleFor(id, right))} exists={roleFor(id, right)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Mark({ allowed, exists }: { readonly allowed: boolean; readonly exists: Role | null }) {
  if (!exists) return null
  return allowed ? (
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
