type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

type CamelCased<Row> = { [Name in keyof Row as Camel<Name & string>]: Row[Name] }

/** A row of the database with our names: `created_at` becomes `createdAt`. Values stay as they are. */
export const camelCase = <Row extends object>(row: Row): CamelCased<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase()),
      value as unknown,
    ]),
  ) as CamelCased<Row>

/** Our name of a column as the database has it: `createdAt` becomes `created_at`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
