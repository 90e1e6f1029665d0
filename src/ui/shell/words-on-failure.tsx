import { Component, type ReactNode } from "react";
import styles from "./words-on-failure.module.css";

interface WordsOnFailureProps {
  /** `The memory view`. */
  readonly what: string;
  readonly children: ReactNode;
}

interface Failure {
  readonly text: string | null;
}

/** A part of the page that fails says so in words; the rest goes on. React takes only a class for this. */
export class WordsOnFailure extends Component<WordsOnFailureProps, Failure> {
  override state: Failure = { text: null };

  static getDerivedStateFromError(error: unknown): Failure {
    return { text: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { text } = this.state;
    if (text === null) return this.props.children;
    return (
      <div className={styles["words"]} data-says="alarm">
        <p>
          {this.props.what} could not be shown, by a fault of this page. Your scenario is safe: the address bar holds
          it.
        </p>
        <p className={styles["detail"]}>{text}</p>
        <button type="button" onClick={() => this.setState({ text: null })}>
          Try again
        </button>
      </div>
    );
  }
}
