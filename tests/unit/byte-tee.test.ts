/** Tees of bytes: stored once, read by many at their own pace, compressed once, sent at the pace of each client. */
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { type ByteTee, createByteTee } from '#server/render/streaming/byte-tee.ts';
import { encodeTee } from '#server/render/streaming/document-stream.ts';
import { sendBytes } from '#server/render/streaming/send-stream.ts';

const piece = (text: string) => Buffer.from(text);
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function collect(tee: ByteTee): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const piece of tee.read()) all.push(piece);
  return all;
}

test('every reader gets every byte, whenever it begins, and all get the same stored ones', async () => {
  const tee = createByteTee();
  const early = collect(tee);
  tee.write(piece('first, '));
  tee.write('вторая');
  await nextTurn();
  const late = collect(tee);
  tee.write('!');
  tee.end();
  const afterwards = await collect(tee);
  // What is written at once is joined once, not for each reader.
  expect(afterwards.map(String)).toEqual(['first, вторая', '!']);
  expect((await tee.readAll()).toString()).toBe('first, вторая!');
  // What came in one turn is cached without a further copy.
  const quick = createByteTee();
  for (const text of ['a', 'b']) quick.write(text);
  quick.end();
  expect(await quick.readAll()).toBe((await collect(quick))[0]);
  for (const pieces of [await early, await late]) {
    expect(pieces.length).toBe(2);
    for (const [index, stored] of afterwards.entries()) expect(pieces[index]).toBe(stored);
  }
});

test('a reader that stops neither holds up the writer nor another reader', async () => {
  const tee = createByteTee();
  const slow = tee.read();
  expect(tee.write(piece('a'))).toBe(true);
  expect((await slow.next()).value).toEqual(piece('a'));
  const fast = collect(tee);
  for (let turn = 0; turn < 20; turn += 1) {
    expect(tee.write(piece('b'))).toBe(true);
    await nextTurn();
  }
  tee.end();
  expect(Buffer.concat(await fast).toString()).toBe(`a${'b'.repeat(20)}`);
  // It goes on where it stopped.
  expect((await slow.next()).value).toEqual(piece('b'));
});

test('after a failure readers get the bytes before it, then the error; later bytes are dropped', async () => {
  const tee = createByteTee();
  const waiting = tee.read();
  tee.write(piece('a'));
  tee.destroy(new Error('broken'));
  tee.write(piece('b'));
  tee.end();
  for (const reader of [waiting, tee.read()]) {
    expect((await reader.next()).value).toEqual(piece('a'));
    await expect(reader.next()).rejects.toThrow('broken');
  }
  await expect(tee.readAll()).rejects.toThrow('broken');
  await expect(encodeTee(tee, 'br').readAll()).rejects.toThrow('broken');
});

/** A response whose client takes a piece only when it is told to. */
function slowResponse(highWaterMark: number) {
  const taken: string[] = [];
  const pending: (() => void)[] = [];
  const response = Object.assign(
    new Writable({
      highWaterMark,
      write(chunk: Buffer, _encoding, done) {
        taken.push(chunk.toString());
        pending.push(done);
      },
    }),
    { headersSent: false },
  );
  return { response: response as never, stream: response, taken, takeNext: () => pending.shift()?.() };
}

test('a slow client has a few pieces written at most, gets all of them in time, and its head once', async () => {
  const tee = createByteTee();
  const { response, stream, taken, takeNext } = slowResponse(1000);
  let heads = 0;
  const sent = sendBytes(response, tee.read(), () => {
    heads += 1;
    stream.headersSent = true;
  });
  for (let turn = 0; turn < 50; turn += 1) {
    tee.write(piece(String(turn % 10).repeat(400)));
    await nextTurn();
  }
  tee.end();
  let most = 0;
  const finished = once(stream, 'finish');
  const timer = setInterval(() => {
    most = Math.max(most, stream.writableLength);
    takeNext();
  });
  await Promise.all([sent, finished]);
  clearInterval(timer);
  expect(taken.join('')).toBe((await tee.readAll()).toString());
  expect(most).toBeLessThanOrEqual(1400);
  expect(heads).toBe(1);
});
