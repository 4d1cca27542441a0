/** A list with one row somewhere else. */
export function moved<Row extends { id: number }>(rows: readonly Row[], key: string, to: number): Row[] {
  const row = rows.find(({ id }) => String(id) === key);
  return row ? rows.filter((each) => each !== row).toSpliced(to, 0, row) : [...rows];
}
