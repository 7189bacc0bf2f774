import { type Status, StatusBadge } from '../badge.tsx'
import { Time } from '../time.tsx'
import type { Column } from './data-table.tsx'

/** A column with a time; `format` shortens it. */
export const timeColumn = <Row,>(
  label: string,
  at: (row: Row) => string,
  format?: (iso: string) => string,
): Column<Row> => ({
  id: 'time',
  label,
  phone: 'end',
  cell: (row) => <Time at={at(row)} format={format} className="whitespace-nowrap" />,
})

/** The column with a record's status as a badge. */
export const statusColumn = <Row,>(label: string, status: (row: Row) => Status): Column<Row> => ({
  id: 'status',
  label,
  phone: 'status',
  cell: (row) => <StatusBadge status={status(row)} />,
})
