import { t } from '@daywright/language/current-language'
import { type ComponentProps, useId, useState } from 'react'
import classes from './parts.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string
  description?: string | undefined
  problem?: string | null | undefined
  value: string
  onValue: (value: string) => void
}

/** A field with its label, and what is wrong with its value. Looks like the fields of the app. */
export function TextField({ label, description, problem, value, onValue, ...input }: FieldProps) {
  const id = useId()
  return (
    <Labelled {...{ id, label, description, problem, isRequired: input.required }}>
      <input
        {...input}
        {...described(id, description, problem)}
        className={classes.input}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    </Labelled>
  )
}

/** With a button that shows what was typed. */
export function PasswordField(field: FieldProps) {
  const { label, description, problem, value, onValue, ...input } = field
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Labelled {...{ id, label, description, problem, isRequired: input.required }}>
      <div className={classes.withButton}>
        <input
          {...input}
          {...described(id, description, problem)}
          type={isShown ? 'text' : 'password'}
          className={classes.input}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
        <button
          type="button"
          className={classes.eye}
          aria-label={t('Show the password')}
          aria-pressed={isShown}
          // The field keeps the focus, and Tab goes on to the next one.
          tabIndex={-1}
          onMouseDown={event => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Eye isCrossed={isShown} />
        </button>
      </div>
    </Labelled>
  )
}

const described = (id: string, description: string | undefined, problem: string | null | undefined) => ({
  id,
  'aria-invalid': problem ? true : undefined,
  'aria-describedby':
    [problem && `${id}-problem`, description && `${id}-description`].filter(Boolean).join(' ') || undefined,
})

interface LabelledProps extends Pick<FieldProps, 'label' | 'description' | 'problem' | 'children'> {
  id: string
  isRequired: boolean | undefined
}

function Labelled({ id, label, description, problem, isRequired, children }: LabelledProps) {
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {isRequired && (
          <span className={classes.problem} aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      {children}
      {problem && (
        <p id={`${id}-problem`} className={classes.fieldProblem}>
          {problem}
        </p>
      )}
    </div>
  )
}

const EYE =
  'M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72zM168 128a40 40 0 1 1-80 0a40 40 0 1 1 80 0'
const CROSSED_EYE =
  'M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6'

/** The pictures of the app's password fields. */
const Eye = ({ isCrossed }: { isCrossed: boolean }) => (
  <svg viewBox="0 0 256 256" width={20} height={20} fill="none" stroke="currentColor" strokeWidth={16} aria-hidden>
    <path strokeLinecap="round" strokeLinejoin="round" d={isCrossed ? CROSSED_EYE : EYE} />
  </svg>
)
