/** Colour and icon of spaces and projects that were given none. */
export const DEFAULT_COLOR = '#6B7280'
export const DEFAULT_ICON = 'folder'

/** The colour of a space or project may be any text up to this length; a label's must match HEX_COLOR. */
export const APPEARANCE_LENGTH = 50
export const HEX_COLOR = /^#[0-9a-fA-F]{6}$/
