/** The mark of Daywright: a day of blocks. */
export function Logo({ size }: { size: number }) {
  return <img src="/icons/icon.svg" width={size} height={size} alt="" />
}
