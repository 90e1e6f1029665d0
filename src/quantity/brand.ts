declare const unit: unique symbol;

/** A number that carries its unit in its type; it is a plain number at run time and wherever one is asked for. */
export type Brand<Unit extends string> = number & { readonly [unit]: Unit };
