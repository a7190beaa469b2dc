/** What waits, in as many queues as are named: they take turns, so that a long one does not hold up the others. */
export class FairQueue<Item> {
  /** In the order of their turns. */
  readonly #queues = new Map<string, Item[]>();

  push(name: string, item: Item): void {
    const queue = this.#queues.get(name);
    if (queue) queue.push(item);
    else this.#queues.set(name, [item]);
  }

  /** The next one, whose queue then comes last. */
  shift(): Item | undefined {
    const [turn] = this.#queues;
    if (!turn) return undefined;
    const [name, queue] = turn;
    const item = queue.shift();
    this.#queues.delete(name);
    if (queue.length > 0) this.#queues.set(name, queue);
    return item;
  }

  remove(item: Item): void {
    for (const [name, queue] of this.#queues) {
      const index = queue.indexOf(item);
      if (index < 0) continue;
      queue.splice(index, 1);
      if (queue.length === 0) this.#queues.delete(name);
      return;
    }
  }

  /** All that waits, in the order in which it comes out. */
  inOrder(): Item[] {
    const queues = [...this.#queues.values()];
    const longest = Math.max(0, ...queues.map((queue) => queue.length));
    return Array.from({ length: longest }, (_, round) =>
      queues.flatMap((queue) => queue.slice(round, round + 1)),
    ).flat();
  }
}
