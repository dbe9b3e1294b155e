import classes from './parts.module.css'

/** What is wrong with a form as a whole. */
export const Refusal = ({ text }: { text: string | null }) =>
  text && (
    <div role="alert" className={classes.alert}>
      {text}
    </div>
  )
