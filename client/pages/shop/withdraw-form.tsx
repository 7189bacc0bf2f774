import type { CustomerOrder } from '#shared/schemas/customer-order.ts'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'

interface Props {
  readonly order: CustomerOrder
  /** The order's page. */
  readonly act: string
  /** Mails are sent. */
  readonly mails: boolean
}

/**
 * The second step of a withdrawal (Directive 2023/2673): what is withdrawn, and the button that confirms it. With several products
 * nothing is chosen beforehand, so that a single tap never cancels the whole order.
 */
export function WithdrawForm({ order, act, mails }: Props) {
  const open = order.lines.filter(({ withdrawable }) => withdrawable > 0)
  const [first, ...others] = open
  const isOnlyOne = others.length === 0 && first?.withdrawable === 1
  return (
    <form
      method="post"
      // The panel, so that a refused choice shows the form again.
      action={`${act}?panel=fortryd`}
      data-once=""
      className="order-withdraw"
    >
      <input type="hidden" name="handling" value="fortryd" />
      <h2>Fortryd aftale</h2>
      <p>
        {order.name}, ordre {order.number}.{' '}
        {isOnlyOne ? `Du fortryder købet af ${first.name}.` : 'Vælg, hvad du fortryder.'}{' '}
        {mails
          ? `Kvitteringen sendes til ${order.email}, så snart du har bekræftet.`
          : 'Kvitteringen vises her på siden, så snart du har bekræftet.'}
      </p>
      {others.length > 0 && (
        <Choice
          id="fortryd-omfang"
          name="omfang"
          label="Hvad fortryder du?"
          look="list"
          options={[
            { value: 'alt', label: 'Hele ordren' },
            { value: 'noget', label: 'Kun nogle af varerne' },
          ]}
        />
      )}
      {isOnlyOne ? (
        <input type="hidden" name={`linje-${first.line}`} value={1} />
      ) : (
        <div className="order-withdraw-lines">
          {open.map(({ line, name, withdrawable }) => (
            <p key={line}>
              <label htmlFor={`linje-${line}`}>{name}</label>
              <select
                id={`linje-${line}`}
                name={`linje-${line}`}
                defaultValue={others.length === 0 ? withdrawable : 0}
              >
                {Array.from({ length: withdrawable + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {count === 0
                      ? withdrawable === 1
                        ? 'Behold'
                        : 'Behold alle'
                      : `Fortryd ${count} stk.`}
                  </option>
                ))}
              </select>
            </p>
          ))}
        </div>
      )}
      <Button type="submit">Bekræft fortrydelse</Button>
    </form>
  )
}
