import { useController, useFormContext } from 'react-hook-form'
import {
  type Choices,
  type NotificationKind,
  notificationKinds,
  type NotificationWay,
  notificationWays,
  waysOf,
} from '#shared/domain/staff-notifications.ts'
import { fieldId } from '../../kit/form/focus-field.ts'

const kinds = Object.entries(notificationKinds) as [NotificationKind, string][]
const ways = Object.entries(notificationWays) as [NotificationWay, string][]

/** Asks the browser once whether it may show messages outside its window. */
function askForDesktop(): void {
  if ('Notification' in globalThis && Notification.permission === 'default')
    void Notification.requestPermission()
}

/** Which events the user is notified of, and how. */
export function NotificationsInput({ label }: { readonly label: string }) {
  const { control } = useFormContext()
  const { field } = useController({ name: 'notifications', control })
  const choices = field.value as Choices
  const toggle = (kind: NotificationKind, way: NotificationWay, on: boolean) => {
    if (on && way === 'desktop') askForDesktop()
    const others = waysOf(choices, kind).filter((each) => each !== way)
    field.onChange({ ...choices, [kind]: on ? [...others, way] : others })
  }
  return (
    <fieldset id={fieldId('notifications')} tabIndex={-1} className="min-w-0 overflow-x-auto">
      <legend className="sr-only">{label}</legend>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line text-[0.8125rem] text-mute">
            <th scope="col" className="py-1.5 text-left font-semibold">
              Når der sker det her
            </th>
            {ways.map(([way, wayLabel]) => (
              <th key={way} scope="col" className="px-2 py-1.5 text-center font-semibold">
                {wayLabel}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, kindLabel]) => (
            <tr key={kind} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal text-ink">
                {kindLabel}
              </th>
              {ways.map(([way, wayLabel]) => (
                <td key={way} className="px-2 py-2 text-center">
                  <input
                    type="checkbox"
                    aria-label={`${kindLabel}: ${wayLabel.toLowerCase()}`}
                    checked={waysOf(choices, kind).includes(way)}
                    onChange={(event) => toggle(kind, way, event.currentTarget.checked)}
                    className="size-4.5 accent-act"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
