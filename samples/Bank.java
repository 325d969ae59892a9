// Two payments look at the balance before they take the money: together they can take more than there is.
public class Bank {
  static class Account {
    int balance = 100;
  }

  static void pay(Account account, int amount) {
    if (account.balance < amount) return;
    synchronized (account) {
      account.balance -= amount;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account account = new Account();
    Thread rent = new Thread(() -> pay(account, 80), "rent");
    Thread food = new Thread(() -> pay(account, 50), "food");
    rent.start();
    food.start();
    rent.join();
    food.join();
    assert account.balance >= 0 : "overdrawn: " + account.balance;
  }
}
