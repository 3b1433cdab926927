/** Visitors who send forms, each from an address of its own, and remember what they were told. */
import { setTimeout as pause } from 'node:timers/promises';
import { askAsClient } from '#tests/support/ask-as-client.ts';
import { goodQuestion } from '#tests/support/sent-forms.ts';

export interface FormSenders {
  /** Numbers of the leads that the site acknowledged. */
  acknowledged: string[];
  /** Answers 503 of the site itself: the visitor sees the form again and the phone. */
  unavailable(): number;
  /** All other answers, and connections without one. */
  failures: string[];
  stop(): Promise<void>;
}

const senderCount = 3;

/** @param intervalMs between two forms of all senders together */
export function startFormSenders(port: number, siteUrl: string, intervalMs: number): FormSenders {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let unavailable = 0;
  let sent = 0;
  let isOver = false;

  const sendOne = async () => {
    const number = sent++;
    const fields = {
      ...goodQuestion,
      email: `soak-${number}@pokupatel.example`,
      question: `Сколько европаллет войдёт в полуприцеп номер ${number}?`,
    };
    const answer = await askAsClient(port, '/requests/question', {
      client: `127.${10 + (number >> 8)}.${number & 255}.1`,
      method: 'POST',
      headers: {
        Host: new URL(siteUrl).host,
        Origin: siteUrl,
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    }).catch((error: Error) => ({ status: 0, text: error.message }));
    const [, lead] = /"number":"([\d-]+)"/.exec(answer.text) ?? [];
    if (answer.status === 200 && lead !== undefined) acknowledged.push(lead);
    else if (answer.status === 503 && answer.text.startsWith('{')) unavailable += 1;
    else failures.push(`form ${number}: ${answer.status} ${answer.text.slice(0, 200)}`);
  };
  const senders = Array.from({ length: senderCount }, async () => {
    while (!isOver) {
      await sendOne();
      await pause(intervalMs * senderCount);
    }
  });
  return {
    acknowledged,
    failures,
    unavailable: () => unavailable,
    stop: async () => {
      isOver = true;
      await Promise.all(senders);
    },
  };
}
