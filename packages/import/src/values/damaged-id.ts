/** `1.21E+15`: a spreadsheet has rounded the id, and other tasks may have the same. */
export const isDamagedId = (id: string): boolean => /^\d(?:[.,]\d{1,20})?e\+?\d{1,3}$/i.test(id.trim())
